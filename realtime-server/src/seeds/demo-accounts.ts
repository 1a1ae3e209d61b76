/** The accounts that a demo prints: one of each role, with the people whose cases are special. */
export const demoPassword = 'Kelasku-2026'

export const demoAccounts = [
  { email: 'hendra.gunawan@tunascakrawala.test', who: 'Admin SMP dan TK' },
  { email: 'asep.suryana@tunascakrawala.test', who: 'Guru, kepala sekolah' },
  { email: 'ratna.wulandari@tunascakrawala.test', who: 'Guru Matematika, wali kelas 7A' },
  { email: 'dewi.anggraini@tunascakrawala.test', who: 'Guru IPS' },
  { email: 'bambang.hermawan@tunascakrawala.test', who: 'Guru IPA, wali kelas 8A, ayah Gilang 7A' },
  { email: 'lina.marlina@tunascakrawala.test', who: 'Guru BK' },
  { email: 'dadang.sopandi@tunascakrawala.test', who: 'Guru PJOK, guru piket' },
  { email: 'sutini@tunascakrawala.test', who: 'Wali kelas TK B' },
  { email: 'alya.ramadhani@tunascakrawala.test', who: 'Siswa 7A (NISN 0130000002)' },
  { email: 'rangga.saputra@tunascakrawala.test', who: 'Siswa 7A (NISN 0130000023)' },
  { email: 'dian.ramadhani@tunascakrawala.test', who: 'Orang tua Alya (7A) dan Arkan (TK B)' },
  { email: 'admin@nurulhikmah.test', who: 'Admin MTs Nurul Hikmah' },
] as const
