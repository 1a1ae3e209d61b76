/**
 * The captcha's puzzle, the same on both sides: find a number so that the SHA-256 of `puzzleText` begins with so many
 * zero bits. It costs a browser about half a second and a robot with a thousand names a thousand times that.
 */

/** What is hashed (UTF-8); the solution is the number in decimal digits. */
export const puzzleText = (salt: string, solution: string): string => `${salt}:${solution}`

export function beginsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  const rest = bits % 8
  for (let index = 0; index < whole; index++) if (hash[index] !== 0) return false
  return rest === 0 || (hash[whole] ?? 0xff) >> (8 - rest) === 0
}
