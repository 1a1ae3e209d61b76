/**
 * What is compared when all is over: what each pupil's device wrote down for itself, and what the school holds. Both are
 * plain data, so that a run can be kept, looked at, and shown to the judge again with a lie in it.
 */
export interface Change {
  question_id: string
  epoch: number
  rev: number
  value: string | null
}

/** Moments of a device are those of the machine, in milliseconds. */
export interface Written extends Change {
  at: number
}

export interface Receipted {
  question_id: string
  epoch: number
  rev: number
  at: number
}

/** A command of the proctor, as it was carried out on one page of this device. */
export interface Heard {
  page: number
  seq: number
  text: string
}

export interface Moved {
  /** The epoch that began with the move, and when the device heard of it. */
  epoch: number
  device_id: string
  at: number
}

export interface HandedIn {
  at: number
  receipt: string
  epoch: number
  manifest: { question_id: string; rev: number }[]
}

/** One pupil's own book. */
export interface Book {
  user_id: string
  devices: string[]
  written: Written[]
  acknowledged: Receipted[]
  /** Told to be too late. */
  late: Receipted[]
  heard: Heard[]
  moved: Moved[]
  /** Pages that were open at the end: they must have heard everything. */
  lastPage: number
  handedIn: HandedIn | null
  /** Errors of the engine itself, which has none. */
  oddities: string[]
}

/** An answer as it came, with the moment of its commit by the database's own log where that is kept. */
export interface StoredOp extends Change {
  user_id: string
  device_id: string
  committed_at: number | null
}

export interface StoredAttempt {
  user_id: string
  status: string
  epoch: number
  receipt: string | null
  is_submitted_by_user: boolean
  /** By when an answer had to be there: the end and its grace, or when it was handed in. */
  open_until: number
  answers: Change[]
  ops: StoredOp[]
  commands: { seq: number; text: string }[]
}

export interface Commanded {
  user_id: string
  text: string
}

export interface Evidence {
  books: Book[]
  /** What the proctor was told to be on its way. */
  commanded: Commanded[]
  stored: StoredAttempt[]
}
