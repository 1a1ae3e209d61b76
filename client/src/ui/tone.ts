/**
 * What a colour says. `soft` is for badges and alerts, `solid` for tiles and bars; whole class names, because Tailwind
 * only finds what stands in the source.
 */
export const tones = {
  neutral: { soft: 'bg-muted text-muted-foreground', solid: 'bg-foreground text-background', ink: 'text-foreground' },
  primary: {
    soft: 'bg-primary-soft text-primary-ink',
    solid: 'bg-primary text-primary-foreground',
    ink: 'text-primary-ink',
  },
  success: {
    soft: 'bg-success-soft text-success-ink',
    solid: 'bg-success text-success-foreground',
    ink: 'text-success-ink',
  },
  info: { soft: 'bg-info-soft text-info-ink', solid: 'bg-info text-info-foreground', ink: 'text-info-ink' },
  warning: {
    soft: 'bg-warning-soft text-warning-ink',
    solid: 'bg-warning text-warning-foreground',
    ink: 'text-warning-ink',
  },
  danger: { soft: 'bg-danger-soft text-danger-ink', solid: 'bg-danger text-danger-foreground', ink: 'text-danger-ink' },
  present: {
    soft: 'bg-present-soft text-present-ink',
    solid: 'bg-present text-present-foreground',
    ink: 'text-present-ink',
  },
  late: { soft: 'bg-late-soft text-late-ink', solid: 'bg-late text-late-foreground', ink: 'text-late-ink' },
  excused: {
    soft: 'bg-excused-soft text-excused-ink',
    solid: 'bg-excused text-excused-foreground',
    ink: 'text-excused-ink',
  },
  sick: { soft: 'bg-sick-soft text-sick-ink', solid: 'bg-sick text-sick-foreground', ink: 'text-sick-ink' },
  absent: { soft: 'bg-absent-soft text-absent-ink', solid: 'bg-absent text-absent-foreground', ink: 'text-absent-ink' },
  dispensation: {
    soft: 'bg-dispensation-soft text-dispensation-ink',
    solid: 'bg-dispensation text-dispensation-foreground',
    ink: 'text-dispensation-ink',
  },
} as const

export type Tone = keyof typeof tones
