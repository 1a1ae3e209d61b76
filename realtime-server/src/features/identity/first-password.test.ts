import { expect, test } from 'vitest'
import { openSecrets } from '#platform/secrets.ts'
import { firstPassword, judge, sealMark, unsealed } from './first-password.ts'
import { hashPassword } from './hashing.ts'

const secrets = openSecrets('a secret for tests that is long enough to be one')
const card = firstPassword()
const sealed = sealMark + secrets.seal(card)

test('a first password has no letters that look alike, and no two cards the same', () => {
  expect(card).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{4}-[2-9bcdfghjkmnpqrstvwxyz]{4}$/)
  expect(new Set(Array.from({ length: 1_000 }, firstPassword)).size).toBe(1_000)
})

test('what is kept of it can be printed again by the server alone', () => {
  expect(sealed).not.toContain(card)
  expect(unsealed(sealed, secrets)).toBe(card)
  expect(() => unsealed(sealed, openSecrets('the secret of another server altogether, long enough'))).toThrow()
})

test('with its first use it becomes a hash that it opens the door with from then on', async () => {
  const { isRight, hash } = await judge(card, sealed, secrets)
  expect([isRight, hash.startsWith('$argon2id$')]).toEqual([true, true])
  expect(await judge(card, hash, secrets)).toEqual({ isRight: true, hash })
})

test('a wrong one costs the same work, whatever is kept', async () => {
  // The hash is made although nothing will be kept of it: that is what the clock would tell.
  const wrong = await judge('bukan-ini', sealed, secrets)
  expect([wrong.isRight, wrong.hash.startsWith('$argon2id$')]).toEqual([false, true])
  const kept = await hashPassword('rahasia sekali')
  expect(await judge('bukan-ini', kept, secrets)).toEqual({ isRight: false, hash: kept })
})
