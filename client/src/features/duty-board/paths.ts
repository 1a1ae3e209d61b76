/** Where the board leads: whoever sees it takes any register of today, and answers what waits. */
export const registerPath = (classId: string) => `/revamp/absensi?kelas=${classId}`
export const waitingPermits = '/revamp/absensi/izin?status=PENDING'
