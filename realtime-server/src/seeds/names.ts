/** Names for pupils that nobody is told about one by one. */
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
