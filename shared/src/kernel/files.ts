/** Files: what somebody uploaded, fetched by its id. Who may fetch which is decided by what the file is for. */
import { fileEndpoint } from './endpoint.ts'
import { byId } from './id.ts'
import { refusals } from './refusal.ts'

export const largestImage = 5_000_000

export const fileRefusal = refusals({
  unsupported_file: [422, 'Berkas ini bukan gambar JPG, PNG, atau WebP.'],
  unsupported_kind: [422, 'Jenis berkas ini tidak dapat diunggah di sini.'],
  image_too_big: [422, 'Gambar ini terlalu besar. Perkecil dahulu, lalu unggah kembali.'],
  own_quota_full: [422, 'Ruang penyimpanan Anda sudah penuh. Hapus berkas lama, lalu coba lagi.'],
  school_quota_full: [422, 'Ruang penyimpanan sekolah sudah penuh. Hubungi admin.'],
})

export const fileApi = {
  get: fileEndpoint('GET', '/files/{id}', {
    // Logos are seen before sign-in; for everything else the file's own rule asks who is there.
    access: 'public',
    summary: 'Isi sebuah berkas, untuk yang boleh melihatnya',
    params: byId,
  }),
}
