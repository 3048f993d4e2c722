/**
 * One line of text without invisible characters: no control characters (PostgreSQL refuses NUL in any text), no format
 * characters (zero-width characters and changes of direction make one text look like another), and no blank letters
 * such as the Hangul filler. A variation selector may follow the character that it varies: ❤️.
 */
export const ONE_LINE =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800][\ufe0e\ufe0f]?)*$/u;
