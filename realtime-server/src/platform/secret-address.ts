/**
 * Addresses that open something to whoever has them: a calendar programme or a television has no session. Each is 128
 * random bits, found by a fingerprint, kept encrypted in the vault to be shown again, and over as soon as its owner makes
 * another or takes it back. What lies behind one is seen by strangers, and has to be fit for them.
 */
import { randomBytes } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import type { Tx, Work } from './database/work.ts'
import type { Toolbox } from './toolbox.ts'

/** As a row of the vault keeps it. */
export interface SealedToken {
  token_hash: string
  token_sealed: string
}

interface Kept extends SealedToken {
  created_at: Date
}

interface Kind {
  /** In the audit, before `_made` and `_revoked`. */
  name: string
  /** Whose they are, to the audit. */
  subjectOf: (who: Actor) => string
  pathOf: (token: string) => string
  find: (tx: Tx, who: Actor) => Promise<Kept | undefined>
  /** In the place of an earlier one. */
  save: (tx: Tx, who: Actor, token: SealedToken) => Promise<Kept>
  remove: (tx: Tx, who: Actor) => Promise<unknown>
}

type Tools = Pick<Toolbox, 'secrets'>

export function secretAddresses({ name, subjectOf, pathOf, find, save, remove }: Kind) {
  const why = `${name}: secret addresses lie in the vault`
  return {
    async own(who: Actor, work: Work, { secrets }: Tools): Promise<SecretAddress | null> {
      const row = await work.bypassRls(why, (tx) => find(tx, who))
      return row ? { path: pathOf(secrets.open(row.token_sealed)), created_at: row.created_at } : null
    },
    async make(who: Actor, work: Work, { secrets }: Tools): Promise<SecretAddress> {
      const token = randomBytes(16).toString('base64url')
      const sealed = { token_hash: secrets.fingerprint(token), token_sealed: secrets.seal(token) }
      const { created_at } = await work.bypassRls(why, (tx) => save(tx, who, sealed))
      work.audit({ action: `${name}_made`, subject: subjectOf(who) })
      return { path: pathOf(token), created_at }
    },
    async revoke(who: Actor, work: Work): Promise<void> {
      await work.bypassRls(why, (tx) => remove(tx, who))
      work.audit({ action: `${name}_revoked`, subject: subjectOf(who) })
    },
  }
}
