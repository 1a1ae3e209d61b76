/** Files: what somebody uploaded, fetched by its id. Who may fetch which is decided by what the file is for. */
import { z } from 'zod'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { largestFile, tooLargeText } from './file-size.ts'
import { byId, Id } from './id.ts'
import { refusal, refusals } from './refusal.ts'

export const fileTooLarge = ({ size, type, largest }: { size: number; type?: string; largest?: number | undefined }) =>
  refusal.payload_too_large({ file: [tooLargeText(size, type, largest)] })

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
  upload_incomplete: [409, 'Berkas ini belum sampai seluruhnya.'],
  upload_damaged: [422, 'Berkas ini rusak di jalan. Kirim sekali lagi.'],
  infected: [422, 'Berkas ini mengandung virus dan tidak disimpan.'],
  being_scanned: [409, 'Berkas sedang diperiksa. Coba lagi sebentar lagi.'],
  preview_unavailable: [404, 'Pratinjau tidak tersedia. Unduh berkas.'],
  unfolds_too_far: [422, 'Isi berkas ini jauh lebih besar dari ukurannya, jadi tidak disimpan.'],
})

/** What the server says of a file that it has. */
export const UploadedFile = z.object({
  /** The `file_id` that a post names. */
  id: Id,
  url: z.string(),
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

const MediaTicket = z.object({ url: z.string(), expires_at: z.iso.datetime() })

export const fileApi = {
  get: fileEndpoint('GET', '/files/{id}', {
    // Logos are seen before sign-in; for everything else the file's own rule asks who is there.
    access: 'public',
    summary: 'Isi sebuah berkas, untuk yang boleh melihatnya',
    params: byId,
    refuses: [refusal.invalid_authorization, refusal.unauthorized_device, fileRefusal.being_scanned],
  }),
  /** A paper of an office as a PDF, where the server can draw one. */
  preview: fileEndpoint('GET', '/files/{id}/preview', {
    access: 'public',
    summary: 'Pratinjau PDF sebuah berkas kantor, untuk yang boleh melihatnya',
    params: byId,
    refuses: [
      refusal.invalid_authorization,
      refusal.unauthorized_device,
      fileRefusal.being_scanned,
      fileRefusal.preview_unavailable,
    ],
  }),
  /** For a player, which asks for pieces of a film by itself and names no session. */
  ticket: endpoint('POST', '/files/{id}/ticket', {
    access: 'member',
    summary: 'Alamat sementara untuk memutar sebuah berkas',
    params: byId,
    reply: MediaTicket,
    idempotent: true,
    refuses: [fileRefusal.being_scanned],
  }),
  /** Files come by tus (https://tus.io) at /uploads: POST, HEAD, PATCH, DELETE. What came of one is asked here. */
  uploaded: endpoint('GET', '/uploads/{id}', {
    access: 'member',
    summary: 'Berkas yang sudah sampai seluruhnya',
    params: byId,
    reply: UploadedFile,
    refuses: [fileRefusal.upload_incomplete],
  }),
}
