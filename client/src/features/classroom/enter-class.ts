import { useNavigate } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useSwitchClass } from './switching.ts'

/** Opens a class, for a parent with the child in it, and goes there. */
export function useEnterClass() {
  const navigate = useNavigate()
  const { mutate, isPending } = useSwitchClass()
  const enter = (class_id: string, child_id?: string) =>
    mutate(
      { class_id, ...(child_id && { child_id }) },
      { onSuccess: () => void navigate('/revamp/class/view'), onError: notifyProblem },
    )
  return { enter, isPending }
}
