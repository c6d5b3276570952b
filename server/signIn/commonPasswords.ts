/** Read at the first password that is chosen: the list takes a tenth of a second to unpack. */
let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Whether a password is among the 49,233 most common ones of public leaks. The list is in lower case, and so compared:
 * 'Password1' is as common as 'password1'.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  return (await list).has(password.toLowerCase())
}
