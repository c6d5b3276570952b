/** Letters and marks of scripts that Inter lacks, and pictographs. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu

/** The text with a question mark for each character that would be printed as an empty box. */
export const printableText = (text: string): string => text.replace(UNPRINTABLE, '?')
