/**
 * One line of text that is what it looks like: no control characters (they mean nothing on a line, and PostgreSQL refuses
 * a NUL in any text), no format characters (widths of nothing and changes of direction make one text look like another),
 * and none that draws nothing (a name of Hangul fillers is no name). A variation selector may follow what it varies: ❤️.
 */
export const ONE_LINE =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800][\ufe0e\ufe0f]?)*$/u;
