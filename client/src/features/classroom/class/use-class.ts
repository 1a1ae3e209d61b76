import { useOutletContext } from 'react-router-dom'
import type { ClassInList } from '../queries.ts'

/** The open class: its page has loaded it for the pages inside. */
export const useClass = (): ClassInList => useOutletContext<ClassInList>()

/** Who sees former members and the school's numbers. */
export const isStaffOf = ({ class_role }: ClassInList): boolean => class_role !== 'SISWA' && class_role !== 'ORTU'
