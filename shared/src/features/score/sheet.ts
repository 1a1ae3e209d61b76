/** What a score sheet is counted from: its columns, what stands in them, and how they are weighed. */
import { z } from 'zod'

/** 1 Tugas/Formatif · 2 Harian/SLM · 3 Tengah semester · 4 Akhir semester · 5 Praktik/Proyek. */
export const ScoreType = z.literal([1, 2, 3, 4, 5])
export type ScoreType = z.infer<typeof ScoreType>

/** 1 Pengetahuan · 2 Keterampilan · 3 Sikap, which is never counted. */
export const Aspect = z.literal([1, 2, 3])
export type Aspect = z.infer<typeof Aspect>

/** What has a final of its own: of Merdeka the first alone, of K13 both. */
export const CountedAspect = z.literal([1, 2])
export type CountedAspect = z.infer<typeof CountedAspect>

export const Period = z.enum(['TENGAH', 'AKHIR'])
export type Period = z.infer<typeof Period>

export const Semester = z.literal([1, 2])
export type Semester = z.infer<typeof Semester>

export const Formula = z.enum(['MERDEKA', 'K13'])
export type Formula = z.infer<typeof Formula>

export const RemedialPolicy = z.enum(['CAP_AT_KKM', 'REPLACE_IF_HIGHER'])
export type RemedialPolicy = z.infer<typeof RemedialPolicy>

export interface Weights {
  w1: number
  w2: number
  w3: number
  w4: number
  w5: number
  /** Of K13: daily, mid-term, end of term. */
  k13_daily: number
  k13_mid: number
  k13_end: number
}

/** As the ministry counts: the mean of the SLM and the SAS, each once; K13 2 : 1 : 1. */
export const defaultWeights: Weights = { w1: 0, w2: 1, w3: 0, w4: 1, w5: 0, k13_daily: 2, k13_mid: 1, k13_end: 1 }

export interface SheetSetting extends Weights {
  formula: Formula
  remedial_policy: RemedialPolicy
  /** KKM, of 100. */
  passing_score: number
}

export interface ScoreColumn {
  id: string
  score_type: ScoreType
  aspect: Aspect
  max_score: number
  /** Among the columns of its type. */
  weight: number
  counted: boolean
  date: string | null
  component_ids: readonly string[]
}

export const CellState = z.enum(['SCORED', 'EXCUSED'])
export type CellState = z.infer<typeof CellState>

/** No cell at all: "Belum dinilai", which is not 0. */
export interface ScoreCell {
  item_id: string
  state: CellState
  /** In points of the column; nothing where the pupil is excused. */
  score: number | null
  /** What the remedial brought; the first score stays. */
  remedial_score: number | null
}

/** One pupil's row. */
export interface ScoreRow {
  /** Since when they are in the class: an empty column of before is not asked of them. */
  joined: string | null
  cells: readonly ScoreCell[]
}
