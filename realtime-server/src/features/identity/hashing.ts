/**
 * Passwords at rest: argon2id as OWASP asks for it. One hash costs 14 ms and 19 MiB on purpose, which would make signing
 * in the cheapest way to bring a server down; so two are worked on at a time, off the event loop, two hundred wait, and
 * whoever comes then is asked to come back.
 */
import { hash, verify } from '@node-rs/argon2'
import { takingTurns } from '#platform/turns.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const inTurn = takingTurns({ atOnce: 2, waiting: 200 })

/** Keyboards compose the same letter in different ways. */
const composed = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), cost))

export const isPassword = (password: string, passwordHash: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, composed(password)))

/** What a password is checked against when nobody has the name: the answer takes as long as for somebody. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$XldE54xhpP2ieUFgySlkDA$96ZqijN2VgbO0q9A3mus3DzJ3L3F/RkvE9XhFKK3C74'
