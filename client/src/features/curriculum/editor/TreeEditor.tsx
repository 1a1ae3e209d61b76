import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CurriculumSubject, CurriculumView } from '@kelasku/shared/curriculum/contract'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { curriculumQueries, type Component, type Tree } from '../queries.ts'
import { useT } from '../words.ts'
import { DragList } from './DragList.tsx'
import { stepped, whereIs, type Direction } from './moves.ts'
import { NewRow } from './NewRow.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SavedState } from './SavedState.tsx'
import { fieldIdOf, TreeRow } from './TreeRow.tsx'
import { useTree } from './use-tree.ts'

interface TreeEditorProps {
  curriculum: CurriculumView
  subject: CurriculumSubject
}

/** Where the next component is being written: in the line behind this one, how deep. */
interface InsertPosition {
  after: Component | null
  depth: number
}

export function TreeEditor({ curriculum, subject }: TreeEditorProps) {
  const t = useT()
  const { data: tree, error, isFetching, refetch } = useQuery(curriculumQueries.tree(curriculum.id, subject.id))
  if (error && !tree) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!tree) return <SkeletonList count={5} label={t(($) => $.common.state.loading)} />
  return <Editor curriculum={curriculum} subject={subject} tree={tree} />
}

function Editor({ curriculum, subject, tree }: TreeEditorProps & { tree: Tree }) {
  const t = useT()
  const { arrange, write, add, remove } = useTree({ id: curriculum.id, subjectId: subject.id })
  const [wanted, setPlace] = useState<InsertPosition | null>(null)
  const place = wanted && there(tree, wanted)
  const [removed, setRemoved] = useState<Component | null>(null)
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const keepFocus = useFocusThatMoves(tree)
  const tiers = curriculum.tiers
  const mayWrite = curriculum.can.arrange

  const move = (id: string, to: (tree: Tree) => Tree | null) => {
    const next = arrange(to)
    if (!next) return setSaid(t(($) => $.tree.cannotMove))
    keepFocus(id)
    setSaid(t(($) => $.tree.moved, { ...whereIs(next, id) }))
  }
  const step = (id: string, direction: Direction) =>
    move(id, (standing) => stepped(standing, id, direction, tiers.length))
  const reportDirty = (id: string, isDirty: boolean) =>
    setDirty((known) => {
      if (known.has(id) === isDirty) return known
      const next = new Set(known)
      if (isDirty) next.add(id)
      else next.delete(id)
      return next
    })

  /** Stays open behind what was just written: most people write several. */
  const addAt = async ({ after, depth }: InsertPosition, text: string) => {
    try {
      const added = await add.mutateAsync({ ...whereTo(tree, after, depth), text })
      setPlace({ after: added, depth })
    } catch (error) {
      notifyProblem(error)
      throw error
    }
  }

  const newRow = place && (
    <NewRow
      key="new"
      depth={place.depth}
      tiers={tiers}
      canIndent={place.after !== null && place.depth <= place.after.depth && place.depth < tiers.length}
      onDepth={(depth) => setPlace(behindAll(tree, place.after, depth))}
      onDirty={(isDirty) => reportDirty('new', isDirty)}
      onAdd={(text) => addAt(place, text)}
      onClose={() => setPlace(null)}
    />
  )

  const rowOf = (component: Component) => (
    <TreeRow
      component={component}
      tiers={tiers}
      mayWrite={mayWrite}
      canStep={(direction) => stepped(tree, component.id, direction, tiers.length) !== null}
      onStep={(direction) => step(component.id, direction)}
      onWrite={(writing) => write.mutateAsync({ component: component.id, writing })}
      onDirty={(isDirty) => reportDirty(component.id, isDirty)}
      onAddAfter={() => setPlace(behindAll(tree, component, component.depth))}
      onAddBelow={() => setPlace({ ...behindAll(tree, component, component.depth), depth: component.depth + 1 })}
      onRemove={() => setRemoved(component)}
    />
  )

  return (
    <section aria-label={t(($) => $.tree.of, { name: subject.name })} className="grid gap-3">
      {mayWrite && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="max-w-prose text-sm text-muted-foreground pointer-coarse:hidden">{t(($) => $.tree.keys)}</p>
          <SavedState id={curriculum.id} subjectId={subject.id} dirty={dirty.size} />
        </div>
      )}
      <output className="sr-only">{said}</output>
      {tree.length === 0 && !place ? (
        <EmptyState
          picture="task"
          title={t(($) => $.tree.empty.title, { name: subject.name })}
          action={
            mayWrite && (
              <Button onClick={() => setPlace({ after: null, depth: 1 })}>
                <Plus aria-hidden />
                {t(($) => $.tree.addFirst, { tier: tiers[0] ?? '' })}
              </Button>
            )
          }
        >
          {mayWrite && t(($) => $.tree.empty.text)}
        </EmptyState>
      ) : (
        <Card className="overflow-hidden">
          {place?.after === null && <ol>{newRow}</ol>}
          <DragList
            tree={tree}
            tiers={tiers.length}
            isOff={!mayWrite}
            onArrange={(next, id) => move(id, () => next)}
            row={rowOf}
            after={({ id }) => (place?.after?.id === id ? newRow : null)}
          />
        </Card>
      )}
      {mayWrite && tree.length > 0 && (
        <Button variant="outline" className="w-fit" onClick={() => setPlace({ after: tree.at(-1) ?? null, depth: 1 })}>
          <Plus aria-hidden />
          {t(($) => $.tree.addFirst, { tier: tiers[0] ?? '' })}
        </Button>
      )}
      {removed && (
        <RemoveDialog
          component={removed}
          tree={tree}
          onClose={() => setRemoved(null)}
          onRemove={() => remove.mutateAsync(removed.id)}
        />
      )}
    </section>
  )
}

/** Below which one, and behind which sibling: the nearest of the lines above. */
function whereTo(tree: Tree, after: Component | null, depth: number) {
  const above = after ? tree.slice(0, tree.findIndex(({ id }) => id === after.id) + 1) : []
  const parent = depth === 1 ? null : (above.findLast((one) => one.depth === depth - 1) ?? null)
  const parentIndex = parent ? above.indexOf(parent) : -1
  const sibling = above.findLast((one, index) => one.depth === depth && index > parentIndex)
  return { parent_id: parent?.id ?? null, after_id: sibling?.id ?? null }
}

/** Behind the line and whatever hangs deeper there. */
function behindAll(tree: Tree, line: Component | null, depth: number): InsertPosition {
  let index = tree.findIndex(({ id }) => id === line?.id)
  while ((tree[index + 1]?.depth ?? 0) > depth) index++
  return { after: tree[index] ?? null, depth }
}

/** The line that it stood behind may have been taken away meanwhile; what is being written must not go with it. */
const there = (tree: Tree, { after, depth }: InsertPosition): InsertPosition =>
  after === null || tree.some(({ id }) => id === after.id) ? { after, depth } : { after: tree.at(-1) ?? null, depth: 1 }

/** A line that is moved loses the focus with its place in the page; it gets it back where it stands now. */
function useFocusThatMoves(tree: Tree): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const field = document.getElementById(fieldIdOf(wanted.current))
    if (field && document.activeElement !== field) field.focus()
    wanted.current = null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the lines stand in their new order, and not before
  }, [tree])
  return (id) => {
    wanted.current = id
  }
}
