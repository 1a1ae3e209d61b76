/** What happened in an exam, in the words of the log. */
import type { AttemptEvent } from '@kelasku/shared/exam/attempt'
import type { CommandKind } from '@kelasku/shared/exam/board'
import type { ExamEvent } from '@kelasku/shared/exam/machine'
import { SignalCode, signals } from '@kelasku/shared/exam/signals'
import type { LoggedEvent } from './repo.ts'

const steps: Partial<Record<AttemptEvent | ExamEvent, string>> = {
  publish: 'Ujian diterbitkan',
  withdraw: 'Ujian ditarik',
  cancel: 'Ujian dibatalkan',
  open_room: 'Ruang tunggu dibuka',
  start: 'Mulai',
  pause_all: 'Seluruh ujian dijeda',
  resume_all: 'Seluruh ujian dilanjutkan',
  end_reached: 'Waktu ujian berakhir',
  end_all: 'Ujian diakhiri',
  all_closed: 'Semua lembar ditutup',
  auto_graded: 'Dinilai otomatis',
  scores_set: 'Penilaian selesai',
  publish_scores: 'Nilai dibagikan',
  archive: 'Diarsipkan',
  remove: 'Dihapus',
  validate_token: 'Memasukkan token',
  ask_approval: 'Meminta izin masuk',
  approve: 'Diizinkan masuk',
  deny: 'Ditolak masuk',
  approval_expired: 'Permintaan izin kedaluwarsa',
  pause: 'Dijeda',
  resume: 'Dilanjutkan',
  lock: 'Dikunci',
  unlock: 'Kunci dibuka',
  time_up: 'Waktu habis',
  grace_over: 'Ditutup otomatis',
  end: 'Mengumpulkan',
  closed: 'Lembar diterima',
  force_end: 'Dihentikan pengawas',
  miss: 'Tidak hadir',
  void: 'Didiskualifikasi',
  reopen: 'Dibuka kembali',
  reset: 'Diulang dari awal',
  reset_remaining: 'Dilanjutkan dengan sisa waktu',
  grade: 'Selesai dinilai',
  final_score: 'Nilai akhir ditetapkan',
  regrade: 'Kunci diperbaiki',
}

const commands: Record<CommandKind, string> = {
  MESSAGE: 'Pesan',
  ANNOUNCE: 'Umumkan ke semua',
  WARN: 'Peringatan',
  PAUSE: 'Jeda',
  RESUME: 'Lanjutkan',
  LOCK: 'Kunci',
  UNLOCK: 'Buka kunci',
  ADD_TIME: 'Tambah waktu',
  SET_REMAINING: 'Atur sisa waktu',
  APPROVE: 'Izinkan masuk',
  DENY: 'Tolak masuk',
  CONFIRM_ID: 'Identitas cocok',
  GRANT_DEVICE: 'Izinkan pindah perangkat',
  REFUSE_DEVICE: 'Tolak pindah perangkat',
  ANSWER_HELP: 'Sudah dibantu',
  CLEAR_FLAG: 'Tandai sudah dilihat',
  FORCE_END: 'Hentikan',
  REOPEN: 'Buka kembali',
  RESET: 'Atur ulang',
  VOID: 'Diskualifikasi',
}

const decisions = {
  PENDING: 'Jawaban terlambat tiba',
  ACCEPTED: 'Jawaban terlambat diterima',
  REFUSED: 'Jawaban terlambat ditolak',
}

const names: Record<LoggedEvent['kind'], Readonly<Record<string, string>>> = {
  STEP: steps,
  COMMAND: commands,
  LATE: decisions,
  SIGNAL: Object.fromEntries([...SignalCode.values].map((code) => [String(code), signals[code].name])),
}

/** What a newer server has written and this one does not know keeps its code. */
export const nameOf = ({ kind, code }: Pick<LoggedEvent, 'kind' | 'code'>): string => names[kind][code] ?? code
