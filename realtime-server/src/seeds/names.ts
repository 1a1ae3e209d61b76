/** Names for people that nobody is told about one by one, and what a name says about whoever bears it. */
import { diceFor } from './sameness.ts'

const words = (text: string) => text.trim().split(/\s+/)

const first = words(`
  Adelia Agung Aisyah Alif Amelia Andika Angga Annisa Arif Aulia Bagas Bayu Bella Cahya Danu Dea Dimas Eka Fajar Fauzan
  Fitria Galih Ghina Hafiz Intan Irfan Kayla Kirana Laras Melati Mutiara Nabil Nisa Putra Raditya Rafa Raka Salma Tiara
  Wulan Yoga Zaki`)

const second = words(`
  Anggraeni Ardiansyah Budiman Febriani Firdaus Gunawan Hakim Handayani Hidayat Iskandar Kurniawan Kusuma Lestari
  Maharani Maulida Nugroho Nurjanah Pamungkas Permana Permata Prasetyo Puspita Rahayu Ramdani Saputri Setiadi Suryadi
  Syahputra Utami Wardana Wibowo Yulianti`)

/** So many different names for a class, in the order of its register. */
export function namesFor(className: string, count: number): string[] {
  const pick = diceFor(`names of ${className}`)
  const names = new Set<string>()
  while (names.size < count) names.add(`${pick(first)} ${pick(second)}`)
  return [...names].toSorted((a, b) => a.localeCompare(b, 'id'))
}

/** Of those who are not told to be somebody's father or mother. */
const women = new Set(
  words(`
  Adelia Aisyah Alya Amelia Anindya Annisa Aulia Bella Citra Dea Dewi Dinda Eka Elisabeth Euis Farah Fatimah Fitri
  Fitria Ghina Hana Icih Intan Jessica Kayla Keisha Kirana Laila Laras Lina Maria Melani Melati Mutiara Nadia Nadine Ni
  Nining Nisa Putri Rania Ratna Retno Rina Salma Siti Stefani Sukma Sutini Tari Tiara Wulan Zahra`),
)

export const isWoman = (fullName: string): boolean => women.has(fullName.split(' ')[0]!) // split never returns nothing

const fathers = words(`
  Agus Asep Cecep Dadan Deden Dedi Deni Eko Firman Gugun Heri Iwan Jajang Kusnadi Nana Rudi Slamet Sugeng Tatang
  Wawan Yayan Yudi`)

const mothers = words(`
  Ai Ani Eli Enok Entin Heni Ida Iis Imas Lilis Neneng Nina Nunung Rini Rosmiati Sri Susi Tati Titin Wiwin Yati Yuyun`)

/** A name for the father and one for the mother of somebody's children. */
export function parentsFor(home: string): { father: string; mother: string } {
  const pick = diceFor(`parents in ${home}`)
  return { father: `${pick(fathers)} ${pick(second)}`, mother: `${pick(mothers)} ${pick(second)}` }
}
