/**
 * Every route, as everybody who may see it: axe finds nothing, nothing sticks out sideways, nothing is thrown. On a
 * phone and on a laptop, light and dark; of these a run takes one (`LOOK`). `PICTURES=folder` keeps what was seen, a
 * tablet's as well.
 */
import { expect, type Page } from 'playwright/test'
import { faultsOn, isSizeLookedAt, laptop, phone, pictures, whatSticksOut, type Theme } from '../support/e2e-looks.ts'
import { people, signIn, takeSchool, test } from '../support/e2e.ts'

const sizes = {
  ...(isSizeLookedAt('phone') && { phone }),
  ...(pictures && { tablet: { width: 768, height: 1024 } }),
  ...(isSizeLookedAt('laptop') && { laptop }),
}

const routes: Record<string, readonly string[]> = {
  nobody: [
    '/login',
    '/daftar',
    '/daftar?cara=kode',
    '/daftar?kode=KLS7ASW2',
    '/daftar?kode=RTU7AHS2',
    '/daftar?cara=sekolah',
    '/lupa-sandi',
    '/atur-sandi?token=lama',
    '/atur-sandi',
    '/verifikasi-rapor',
    '/verifikasi-rapor/kode-yang-tidak-ada',
    '/tidak-ada',
  ],
  student: [
    '/dashboard',
    '/akun',
    '/akun/kata-sandi',
    '/akun/perangkat',
    '/akun/tertaut',
    '/pengaturan',
    '/ganti-sekolah',
    '/gabung-sekolah',
    '/revamp/class/view',
    '/revamp/class/view/siswa',
    '/akun/biodata',
    '/agenda',
    '/agenda/kalender',
    '/agenda/kalender?tampilan=daftar',
    '/ujian-siswa',
    '/rapor',
    '/revamp/jadwal',
    '/blended-learning/detail',
    '/revamp/absensi',
    '/revamp/absensi/izin/buat',
    '/notifikasi',
    '/notifikasi/atur',
    '/forum-sekolah',
    '/forum-kelas',
    '/forum-kelas/tulis',
    '/jurnal-belajar',
    '/interaksi-belajar',
    '/revamp/conference',
  ],
  parent: [
    '/dashboard',
    '/agenda',
    '/akun/biodata',
    '/revamp/class/view/guru',
    '/ujian-siswa',
    '/ganti-sekolah',
    '/gabung-sekolah?cara=cari&cari=cakrawala',
    '/revamp/jadwal',
    '/blended-learning/detail',
    '/revamp/absensi',
    '/revamp/absensi/izin',
    '/notifikasi',
    '/forum-kelas',
    '/jurnal-belajar',
    '/rapor',
    '/rapor-qualitative',
    '/laporan-nilai-siswa',
  ],
  teacher: [
    '/dashboard',
    '/agenda',
    '/agenda?kotak=kelola',
    '/agenda/tulis',
    '/information',
    '/bank-soal',
    '/quiz',
    '/quiz/baru',
    '/revamp/jadwal?lihat=kelas',
    '/revamp/absensi',
    '/forum-guru',
    '/forum-guru/tulis',
    '/jurnal-belajar',
    '/rapor',
    '/score-refactor',
    '/revamp/conference',
    '/revamp/conference/buat',
    '/revamp/conference/rekap',
  ],
  homeroom: [
    '/interaksi-belajar/pantauan',
    '/interaksi-belajar/laporan',
    '/dashboard',
    '/akun',
    '/revamp/class/view',
    '/revamp/class/view/siswa',
    '/revamp/class/view/kode',
    '/usulan',
    '/impor/students',
    '/revamp/jadwal',
    '/blended-learning',
    '/blended-learning/buat',
    '/revamp/absensi',
    '/revamp/absensi/bulan',
    '/revamp/absensi/mapel',
    '/revamp/absensi/mapel?tampilan=bulan',
    '/revamp/absensi/rekap',
    '/revamp/absensi/rekap?rentang=semester',
    '/revamp/absensi/rekap?lihat=jam',
    '/revamp/absensi/izin',
    '/revamp/absensi/izin/dispensasi',
    '/forum-kelas/laporan',
    '/rapor',
    '/jurnal-belajar',
    '/jurnal-belajar?status=DRAFT',
    '/jurnal-belajar/mengajar',
    '/jurnal-belajar/templat',
    '/jurnal-belajar/undangan?kode=lama',
    '/rapor/data',
    '/rapor/prestasi',
    '/rapor/ekstrakurikuler',
    '/score-refactor',
    '/score-refactor/pengajuan',
    '/rapor-qualitative',
  ],
  principal: ['/dashboard', '/rapor', '/rapor/tanda-tangan', '/score-refactor/pengajuan'],
  teacherAndFather: ['/dashboard', '/ganti-sekolah'],
  admin: [
    '/dashboard',
    '/pengaturan',
    '/pengaturan/permintaan',
    '/revamp/class/view/mapel',
    '/revamp/class/view/pengaturan',
    '/pengaturan/kelas',
    '/pengaturan/mapel',
    '/pengaturan/pengguna',
    '/tambah-orang',
    '/tambah-orang?sebagai=PARENT',
    '/pengaturan/google-classroom',
    '/pengaturan/kurikulum',
    '/pengaturan/kurikulum/dimensi',
    '/pengaturan/modul-ajar',
    '/pengaturan/kelas-online',
    '/jurnal-belajar/mengajar',
    '/pengaturan/tampilan',
    '/pengaturan/tahun-ajaran',
    '/pengaturan/kenaikan',
    '/impor',
    '/impor/students?langkah=unggah',
    '/information',
    '/usulan',
    '/revamp/jadwal',
    '/blended-learning',
    '/blended-learning/buat',
    '/revamp/jadwal/bel',
    '/impor/schedules',
    '/papan-piket',
    '/rapor',
    '/rapor?period=TENGAH',
    '/pengaturan/nilai-rapor',
    '/pengaturan/nilai-rapor/periode',
    '/pengaturan/nilai-rapor/template',
    '/pengaturan/nilai-rapor/template/baru',
    '/pengaturan/nilai-rapor/kualitatif',
    '/revamp/absensi',
    '/profil/unduh',
    '/ganti-sekolah',
    '/wizard?langkah=1',
    '/wizard?langkah=2&sebagai=ORTU',
    '/wizard?langkah=2&sebagai=GURU&cara=cari',
    '/wizard?langkah=2&sebagai=PENGELOLA',
    '/wizard?langkah=3',
  ],
  madrasah: ['/dashboard'],
}

async function stand(page: Page, who: string): Promise<void> {
  if (who === 'nobody') return
  await signIn(page, people[who as keyof typeof people])
  // Who administers the kindergarten too may come in there.
  if (who === 'admin') await takeSchool(page)
}

/** What is on the screen now, in both themes. */
async function look(page: Page, name: string): Promise<void> {
  const picture = async (theme: Theme) => {
    const path = `${pictures}/${name.replaceAll(/[/?=&]/g, '_')}-${theme}.png`
    if (pictures) await page.screenshot({ path, fullPage: true })
  }
  const faults = [...(await faultsOn(page, picture)), ...(await whatSticksOut(page))]
  expect.soft(faults, name).toEqual([])
}

/** What people open over a page, and how. */
const opened: Record<
  string,
  { who: keyof typeof people; path: string; dialog: RegExp; open: (page: Page) => Promise<void> }
> = {
  'who am I now': {
    dialog: /^Saya sekarang$/,
    who: 'parent',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: /Ganti sekolah, akun, atau tampilan/ }).click(),
  },
  'Excel of report data': {
    dialog: /lewat Excel$/,
    who: 'homeroom',
    path: '/dashboard',
    open: async (page) => void (await page.goto('/rapor/data?impor=ya')),
  },
  search: { dialog: /^Cari/, who: 'admin', path: '/dashboard', open: (page) => page.keyboard.press('Control+k') },
  'ask to join': {
    dialog: /^Bergabung dengan/,
    who: 'parent',
    path: '/gabung-sekolah?cara=cari&cari=cakrawala',
    open: (page) =>
      page
        .getByRole('button', { name: /^Minta bergabung dengan/ })
        .first()
        .click(),
  },
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [who, paths] of Object.entries(routes)) {
    test(`${who} on a ${size}`, async ({ browser }) => {
      test.setTimeout(400_000)
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(error.message))
      await stand(page, who)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await look(page, `${who}-${size}${path}`)
      }
      expect(thrown).toEqual([])
      await context.close()
    })
  }

  test(`what opens over a page on a ${size}`, async ({ browser }) => {
    test.setTimeout(400_000)
    for (const [name, { who, path, dialog, open }] of Object.entries(opened)) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      await stand(page, who)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await open(page)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await look(page, `${name}-${size}`)
      await context.close()
    }
  })
}
