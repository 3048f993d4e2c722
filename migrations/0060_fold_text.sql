CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- A text as searches and lists compare it: lower case, without accents, apostrophes and invisible characters. `unaccent` is
-- only called stable because its rules are a file; the rules of letters do not change. src/lib/text/fold-text.ts says the same.
CREATE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN octet_length(words) = length(words) THEN lower(translate(words, '''`', ''))
  ELSE translate(lower(normalize(regexp_replace(unaccent('unaccent'::regdictionary, normalize(
    translate(words, U&'\201C\201D\201E\201F\00AB\00BB\2033\FF02''`\2019\2018\201B\02BC\02BB\02B9\2032\00B4\FF07'
      || U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\FE0E\FE0F\FEFF',
      '""""""""'), NFKD)), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "pg_c_utf8"), 'ς', 'σ')
END;
--> statement-breakpoint
-- The words of a text, folded, each between two spaces: '% it %' finds a word, '% it%' the beginning of one.
CREATE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace((' ' || fold_text(words) || ' ') COLLATE "pg_c_utf8", '[^[:alpha:]0-9]+', ' ', 'g');
