/** Files: what somebody uploaded, fetched by its id. Who may fetch which is decided by what the file is for. */
import { z } from 'zod'
import { fileEndpoint } from './endpoint.ts'
import { largestFile, tooLargeText } from './file-size.ts'
import { byId } from './id.ts'
import { refusal, refusals } from './refusal.ts'

export const fileTooLarge = ({ size, type }: { size: number; type?: string }) =>
  refusal.payload_too_large({ file: [tooLargeText(size, type)] })

/** A file that comes with a call. */
export const AnyFile = z.file().max(largestFile, {
  error: ({ input }) => (input instanceof File ? tooLargeText(input.size) : undefined),
})

export const fileRefusal = refusals({
  unsupported_file: [422, 'Berkas ini bukan gambar JPG, PNG, atau WebP.'],
  unsupported_kind: [422, 'Jenis berkas ini tidak dapat diunggah di sini.'],
  image_too_big: [422, 'Gambar ini terlalu besar. Perkecil dahulu, lalu unggah kembali.'],
  own_pictures_wait: [429, 'Gambar Anda yang lain masih diproses. Coba lagi sebentar lagi.'],
  pictures_wait: [503, 'Server sedang memproses banyak gambar. Coba lagi sebentar lagi.'],
  own_quota_full: [422, 'Ruang penyimpanan Anda sudah penuh. Hapus berkas lama, lalu coba lagi.'],
  school_quota_full: [422, 'Ruang penyimpanan sekolah sudah penuh. Hubungi admin.'],
})

export const fileApi = {
  get: fileEndpoint('GET', '/files/{id}', {
    // Logos are seen before sign-in; for everything else the file's own rule asks who is there.
    access: 'public',
    summary: 'Isi sebuah berkas, untuk yang boleh melihatnya',
    params: byId,
    refuses: [refusal.invalid_authorization, refusal.unauthorized_device],
  }),
}
