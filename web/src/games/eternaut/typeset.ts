// Texts come with the marks of a keyboard; a book sets others.

/** Quotation marks that open and close, and apostrophes. */
export function typeset(text: string): string {
  return text
    .replace(/(^|[\s([—–_])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([—–“_])'(?=\p{L})/gu, '$1‘')
    .replace(/'/g, '’');
}
