/**
 * The captcha, behind an interface small enough for another provider: it hands out challenges and judges answers. Ours
 * is a proof of work without any third party, picture or tracking: the challenge carries its own signature and expiry,
 * so nothing is kept of those that are never answered; a solved one works once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Captcha, CaptchaAnswer } from '@kelasku/shared/identity/contract'
import { beginsWithZeroBits, puzzleText } from '@kelasku/shared/identity/puzzle'
import type { Toolbox } from '#platform/toolbox.ts'
import { spendOnce } from './repo.ts'

export interface CaptchaProvider {
  /** Harder for an address with many failures in the last hour. */
  challenge(failures: number): Captcha
  /** Whether somebody took the trouble; true once for each challenge. */
  isSolved(answer: CaptchaAnswer): Promise<boolean>
}

/** 2^16 hashes on average: a tenth of a second on a laptop, about one on a cheap phone. */
const usualBits = 16
/** Beyond this the phone of an honest neighbour would take half a minute. */
const mostBits = 20
const bitsFor = (failures: number) => Math.min(mostBits, usualBits + Math.floor(Math.log2(1 + failures / 100)))

const lifetime = 10 * 60_000

export function proofOfWork({ bypassRls, secrets }: Pick<Toolbox, 'bypassRls' | 'secrets'>): CaptchaProvider {
  const sign = (salt: string, bits: string, expires: string) =>
    secrets.fingerprint(`captcha ${salt} ${bits} ${expires}`)

  return {
    challenge(failures) {
      const salt = randomBytes(16).toString('base64url')
      const bits = bitsFor(failures)
      const expires = String(Date.now() + lifetime)
      const challenge = [salt, bits, expires, sign(salt, String(bits), expires)].join('.')
      return { challenge, salt, zero_bits: bits }
    },

    async isSolved({ challenge, solution }) {
      const [salt = '', bits = '', expires = '', signature = ''] = challenge.split('.')
      if (!isSame(signature, sign(salt, bits, expires)) || Number(expires) < Date.now()) return false
      const hash = createHash('sha256').update(puzzleText(salt, solution)).digest()
      if (!/^\d{1,15}$/.test(solution) || !beginsWithZeroBits(hash, Number(bits))) return false
      return spendOnce(bypassRls('a solved puzzle is spent before anybody signs in'), `captcha ${salt}`)
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
