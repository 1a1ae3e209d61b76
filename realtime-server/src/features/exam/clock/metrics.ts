import { Gauge } from 'prom-client'

/** 1 while the clock is not believed and nothing is closed by itself: somebody has to look. */
export const examClockFrozen = new Gauge({
  name: 'exam_clock_frozen',
  help: 'The wall clock has jumped, exams are not closed by themselves',
})
