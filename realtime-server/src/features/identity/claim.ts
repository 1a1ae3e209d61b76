/**
 * A newcomer whom the school has already imported is that person, never a second one; but only with proof, for a class's
 * code is known to the whole class. A number or an address that is theirs alone (NISN, e-mail) must agree together with
 * the full name; the school must know them as what the code makes, so that no pupil's code takes a teacher's account;
 * the account must open nothing beyond this school; and they must never have come before. A phone is shared by
 * families, so it counts only with the name.
 */
import { identityRefusal } from '@kelasku/shared/identity/contract'
import type { Namesake } from './repo.ts'

/** The imported person that a newcomer proves to be, or nobody. Throws `account_exists` where a second one must not arise. */
export function whoProves(fullName: string, namesakes: readonly Namesake[]): string | undefined {
  const claimed = new Set<string>()
  for (const namesake of namesakes) {
    const isSame = isSameName(namesake.fullName, fullName)
    // Of those who share a phone, only the one with this name is meant.
    if (namesake.by === 'phone' && !(isSame && (namesake.hasCome || namesake.belongsHere))) continue
    if (namesake.hasCome || namesake.reachesFurther || !isSame || !namesake.belongsHere)
      throw identityRefusal.account_exists()
    claimed.add(namesake.id)
  }
  if (claimed.size > 1) throw identityRefusal.account_exists()
  return [...claimed][0]
}

/** As people write their own names: case, accents, apostrophes and the spaces between do not matter. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʼʻ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
