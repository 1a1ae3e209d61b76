import { expect, test } from 'vitest'
import { zoneOf } from './time-zone.ts'

test.each([
  ['32', 'Asia/Jakarta'], // Jawa Barat
  ['61', 'Asia/Jakarta'], // Kalimantan Barat
  ['51', 'Asia/Makassar'], // Bali
  ['64', 'Asia/Makassar'], // Kalimantan Timur
  ['73', 'Asia/Makassar'], // Sulawesi Selatan
  ['81', 'Asia/Jayapura'], // Maluku
  ['94', 'Asia/Jayapura'], // Papua Tengah
  [null, 'Asia/Jakarta'],
])('province %s lives by %s', (province, zone) => {
  expect(zoneOf(province)).toBe(zone)
})
