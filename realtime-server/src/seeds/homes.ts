/** Where the people of the demo live. The houses are invented, the places are those around the school in Bandung. */
import { diceFor } from './sameness.ts'

/** Each with how far the school is, in kilometres. */
const neighbourhoods = [
  { village: '32.73.02.1004', far: 0.6 }, // Dago
  { village: '32.73.02.1005', far: 1.4 }, // Sekeloa
  { village: '32.73.02.1003', far: 2.1 }, // Sadang Serang
  { village: '32.73.02.1002', far: 2.4 }, // Lebak Gede
  { village: '32.73.02.1006', far: 2.2 }, // Lebak Siliwangi
  { village: '32.73.02.1001', far: 3.1 }, // Cipaganti
  { village: '32.73.18.1004', far: 3.4 }, // Cigadung
  { village: '32.73.18.1003', far: 3.9 }, // Neglasari
  { village: '32.73.01.1002', far: 5.2 }, // Gegerkalong
]

const streets = [
  'Jl. Anggrek',
  'Jl. Kenanga',
  'Jl. Cempaka',
  'Jl. Flamboyan',
  'Jl. Teratai',
  'Jl. Bougenville',
  'Gg. Melati',
  'Gg. Mawar',
  'Gg. Kamboja',
  'Gg. Dahlia',
]

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const [houses, communities, neighbours, tenths] = [upTo(60), upTo(12), upTo(8), upTo(6)]

export interface Home {
  address: string
  detail_address: string
  province_id: string
  city_id: string
  district_id: string
  village_id: string
  school_distance: number
}

/** The same home for the same key. */
export function homeAt(key: string): Home {
  const pick = diceFor(`home of ${key}`)
  const { village, far } = pick(neighbourhoods)
  return {
    address: `${pick(streets)} No. ${pick(houses)}`,
    detail_address: `RT ${twoDigits(pick(neighbours))} RW ${twoDigits(pick(communities))}`,
    province_id: village.slice(0, 2),
    city_id: village.slice(0, 5),
    district_id: village.slice(0, 8),
    village_id: village,
    school_distance: Math.round((far + pick(tenths) / 10) * 10) / 10,
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
