/**
 * A Refusal is the school saying no for a reason that the person can act on; everything else that is thrown is a bug.
 * Each feature lists its own in its contract, with the specification's words, and both sides know them by their code:
 * the server answers with it, the client branches on it where a screen must.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503 | 507

export interface RefusalKind {
  code: string
  status: RefusalStatus
  text: string
}

/** Texts per field, as forms show them. */
export type FieldTexts = Record<string, string[]>

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly data: FieldTexts | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, data?: FieldTexts, retryAfterSeconds?: number) {
    super(kind.text)
    this.name = 'Refusal'
    this.kind = kind
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Factory = ((data?: FieldTexts, retryAfterSeconds?: number) => Refusal) & { kind: RefusalKind }

/** `refusals({ code: [status, text] })` gives one factory a code: `throw schoolRefusal.already_joined()`. */
export function refusals<Codes extends string>(
  table: Record<Codes, readonly [RefusalStatus, string]>,
): Record<Codes, Factory> {
  const factories = {} as Record<Codes, Factory>
  for (const code of Object.keys(table) as Codes[]) {
    const [status, text] = table[code]
    const kind: RefusalKind = { code, status, text }
    factories[code] = Object.assign(
      (data?: FieldTexts, retryAfterSeconds?: number) => new Refusal(kind, data, retryAfterSeconds),
      { kind },
    )
  }
  return factories
}

/** What any call may be answered with, in the words of the specification's error catalogue. */
export const refusal = refusals({
  INVALID_REQUEST_PAYLOAD: [400, 'Silahkan cek semua kolom isian anda'],
  invalid_authorization: [401, 'Unauthorized access'],
  unauthorized_device: [401, 'Perangkat Baru Telah Terdaftar'],
  forbidden: [403, 'Access forbidden'],
  invalid_signature: [
    403,
    'Permintaan ini belum dapat dipastikan berasal dari Anda. Muat ulang halaman, lalu coba lagi.',
  ],
  must_change_password: [403, 'Ganti dahulu kata sandi pertama Anda, lalu lanjutkan.'],
  school_suspended: [403, 'Sekolah ini sedang ditangguhkan: data hanya dapat dibaca.'],
  not_found: [404, 'Resource not found'],
  membership_changed: [409, 'Anda tidak lagi terdaftar di sekolah ini. Pilih sekolah Anda.'],
  version_conflict: [409, 'Data ini baru saja diubah oleh orang lain. Muat ulang, lalu coba lagi.'],
  record_already_exist: [409, 'Data yang dimasukkan sudah tersedia, mohon ubah dengan data yang lain!'],
  request_in_progress: [409, 'Permintaan yang sama sedang diproses.'],
  payload_too_large: [413, 'Data yang dikirim terlalu besar.'],
  invalid_id: [422, 'Data yang dituju tidak dikenali.'],
  date_out_of_reach: [422, 'Tanggal ini di luar jangkauan: tahun 1900 sampai 2999.'],
  number_out_of_reach: [422, 'Angka ini terlalu besar.'],
  nothing_changed: [422, 'Tidak ada yang diubah: isi paling sedikit satu kolom.'],
  idempotency_key_reused: [
    422,
    'Permintaan ini sudah pernah dikirim dengan isi lain. Muat ulang halaman, lalu coba lagi.',
  ],
  too_many_requests: [429, 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.'],
  server_error: [500, 'Server error occurred'],
  service_unavailable: [503, 'Layanan sedang tidak tersedia. Data Anda aman; coba lagi sebentar lagi.'],
  disk_full: [507, 'Ruang penyimpanan penuh. Hubungi operator; data yang sudah tersimpan tetap aman.'],
})

/** The wire shape of every error; `request_id` is what a person reads out as "Kode". */
export interface ErrorBody {
  status: 'error'
  code: string
  message: string
  data?: FieldTexts
  request_id: string
}
