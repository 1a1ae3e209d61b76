/** The places of the wizard, as its address says them. */
export const steps = ['kelas', 'siswa', 'periksa'] as const
export type Step = (typeof steps)[number]

export const stepOf = (text: string | null): Step => steps.find((step) => step === text) ?? 'kelas'
