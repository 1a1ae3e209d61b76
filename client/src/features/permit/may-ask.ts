import { useRole } from '#platform/session/role.ts'

/** Whether this tab acts as somebody who asks for permits, for themselves or a child. */
export const useMayAsk = (): boolean => useRole(({ type }) => type === 'SISWA' || type === 'ORTU')

/** Whether it acts as somebody who may send pupils out for the school. */
export const useMayDispense = (): boolean =>
  useRole(({ type, is_admin }) => is_admin || type === 'ADMIN' || type === 'WALIKELAS')
