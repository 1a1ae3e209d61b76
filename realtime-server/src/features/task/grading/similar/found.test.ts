import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { compareInWorker } from './compare.ts'
import { findSimilar, type Compared } from './found.ts'
import { pictureHash } from './picture-hash.ts'

const words = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`).join(' ')
const file = (id: string, sha256: string, hash: string | null = null) => ({ id, sha256, hash })
const handIn = (reference_id: string, more: Partial<Compared> = {}): Compared => ({
  reference_id,
  text: '',
  files: [],
  ...more,
})

describe('what a class has handed in', () => {
  test('the same file, the same words and the same photograph are found', () => {
    const copied = words('fotosintesis', 60)
    const found = findSimilar({
      task: '',
      hand_ins: [
        handIn('alya', { text: copied, files: [file('a', 'x')] }),
        handIn('budi', { text: copied, files: [file('b', 'y', '00000000000000ff')] }),
        handIn('cici', { files: [file('c', 'x'), file('d', 'z', '00000000000000fe')] }),
      ],
    })
    expect(found.map(({ kind, percent, one, other }) => [kind, percent, one.reference_id, other.reference_id])).toEqual(
      [
        ['SAME_FILE', null, 'alya', 'cici'],
        ['TEXT', 100, 'alya', 'budi'],
        ['SIMILAR_PICTURE', null, 'budi', 'cici'],
      ],
    )
  })
  test('two files of one pupil are nothing', () => {
    expect(findSimilar({ task: '', hand_ins: [handIn('alya', { files: [file('a', 'x'), file('b', 'x')] })] })).toEqual(
      [],
    )
  })
  test('it is compared beside the server', async () => {
    const text = words('kata', 50)
    const [pair] = await compareInWorker({ task: '', hand_ins: [handIn('alya', { text }), handIn('budi', { text })] })
    expect(pair).toMatchObject({ kind: 'TEXT', percent: 100 })
  })
})

describe('what a picture looks like', () => {
  /** Soft patches of light and shade, as a photograph has them. */
  const photograph = (seed: number) => {
    let state = seed
    const dots = Buffer.from(
      Array.from({ length: 72 }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % 251),
    )
    const image = sharp(dots, { raw: { width: 9, height: 8, channels: 1 } })
    return image.resize(360, 320, { kernel: 'cubic' }).png().toBuffer()
  }

  test('is the same after it was saved anew and made smaller', async () => {
    const first = await photograph(1)
    const second = await sharp(first).resize(150, 120, { fit: 'fill' }).webp({ quality: 50 }).toBuffer()
    const [one, other] = [await pictureHash(first), await pictureHash(second)]
    expect(one).toMatch(/^[0-9a-f]{16}$/)
    const [pair] = findSimilar({
      task: '',
      hand_ins: [handIn('alya', { files: [file('a', 'x', one)] }), handIn('budi', { files: [file('b', 'y', other)] })],
    })
    expect(pair?.kind).toBe('SIMILAR_PICTURE')
  })
  test('is another of another', async () => {
    const [one, other] = [await pictureHash(await photograph(1)), await pictureHash(await photograph(2))]
    expect(
      findSimilar({
        task: '',
        hand_ins: [
          handIn('alya', { files: [file('a', 'x', one)] }),
          handIn('budi', { files: [file('b', 'y', other)] }),
        ],
      }),
    ).toEqual([])
  })
  test('what is no picture has none', async () => {
    expect(await pictureHash(Buffer.from('bukan gambar'))).toBeNull()
  })
})
