/**
 * The tree of one subject as somebody works on it. What they do shows at once and is sent in its order, one after the
 * other; each sends the versions that the one before has brought back.
 */
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/call-error.ts'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { notify } from '#ui/notify.ts'
import { curriculumQueries, type Component, type Tree } from '../queries.ts'
import { t as say } from '../words.ts'

export interface NewComponent {
  parent_id: string | null
  /** Null for the first place. */
  after_id: string | null
  text: string
}

export interface Writing {
  code?: string
  text?: string
}

interface WhichTree {
  id: string
  subjectId: string
}

/** The moves of one tree never overtake each other. */
const inOrder = ({ id, subjectId }: WhichTree) => ({
  mutationKey: [...curriculumQueries.trees(id), subjectId],
  scope: { id: `tree ${id} ${subjectId}` },
})

export function useTreeIsSaving({ id, subjectId }: WhichTree): boolean {
  return useIsMutating({ mutationKey: inOrder({ id, subjectId }).mutationKey }) > 0
}

export function useTree(which: WhichTree) {
  const { id, subjectId } = which
  const cache = useQueryClient()
  const { queryKey } = curriculumQueries.tree(id, subjectId)
  const now = (): Tree => cache.getQueryData(queryKey) ?? []
  const show = (tree: Tree) => keepAnswer(cache, queryKey, tree)
  const isLast = () => cache.isMutating({ mutationKey: inOrder(which).mutationKey }) === 1

  /** Whatever was refused is fetched anew, so that the screen shows what is true. */
  const askAgain = async () => {
    await cache.invalidateQueries({ queryKey })
    await cache.invalidateQueries({ queryKey: curriculumQueries.one(id).queryKey })
  }
  const onError = async (error: unknown) => {
    if (hasCode(error, 'version_conflict')) notify({ title: say(($) => $.tree.conflict), tone: 'warning' })
    else notifyProblem(error)
    await askAgain()
  }

  const order = useMutation({
    ...inOrder(which),
    // What was drawn, whatever has been fetched while it waited for its turn.
    mutationFn: async (tree: Tree) => {
      const components = withVersionsOf(tree, now()).map(({ id: own, parent_id, version }) => ({
        id: own,
        parent_id,
        version,
      }))
      const body = { subject_id: subjectId, components }
      return (await api.curriculum.orderComponents({ params: { id }, body })).data
    },
    onSuccess: (saved) => show(isLast() ? saved : withVersionsOf(now(), saved)),
    onError,
  })

  /**
   * One step from where the tree stands, which the screen may not have drawn yet: keys come faster. Answers with the tree
   * after it, or null where there is no such step.
   */
  const arrange = (step: (tree: Tree) => Tree | null): Tree | null => {
    const next = step(now())
    if (!next) return null
    void cache.cancelQueries({ queryKey })
    show(next)
    order.mutate(next)
    return next
  }

  const write = useMutation({
    ...inOrder(which),
    mutationFn: async ({ component, writing }: { component: string; writing: Writing }) => {
      const version = now().find((one) => one.id === component)?.version ?? 0
      return (await api.curriculum.updateComponent({ params: { id: component }, body: { version, ...writing } })).data
    },
    onSuccess: (saved) =>
      show(now().map((one) => (one.id === saved.id ? { ...one, ...saved, depth: one.depth } : one))),
  })

  const add = useMutation({
    ...inOrder(which),
    mutationFn: async ({ parent_id, after_id, text }: NewComponent) =>
      (
        await api.curriculum.addComponent({
          params: { id },
          body: { subject_id: subjectId, parent_id, after_id, text },
        })
      ).data,
    onSuccess: (saved, { after_id }) => {
      show(putIn(now(), saved, after_id))
      return cache.invalidateQueries({ queryKey: curriculumQueries.one(id).queryKey })
    },
  })

  const remove = useMutation({
    ...inOrder(which),
    mutationFn: async (component: string) => (await api.curriculum.removeComponent({ params: { id: component } })).data,
    onSettled: askAgain,
  })

  return { arrange, write, add, remove, askAgain }
}

/** Of an order that comes back while the next step is on the screen already only the versions are news. */
function withVersionsOf(shown: Tree, saved: Tree): Tree {
  const versions = new Map(saved.map(({ id, version }) => [id, version]))
  return shown.map((one) => ({ ...one, version: Math.max(one.version, versions.get(one.id) ?? 0) }))
}

/** Behind its sibling and all that hangs on that one. */
function putIn(tree: Tree, added: Component, afterId: string | null): Tree {
  if (tree.some(({ id }) => id === added.id)) return tree
  const start = afterId ?? added.parent_id
  let index = start === null ? 0 : tree.findIndex(({ id }) => id === start) + 1
  if (afterId !== null) while ((tree[index]?.depth ?? 0) > added.depth) index++
  return tree.toSpliced(index, 0, added)
}
