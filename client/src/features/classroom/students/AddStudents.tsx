import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import type { ClassInList } from '../queries.ts'
import { useT } from '../words.ts'
import { AddFromClass } from './AddFromClass.tsx'
import { AddKnown } from './AddKnown.tsx'

interface AddStudentsProps {
  to: ClassInList
  onClose: () => void
}

/** The ways into a class that need no code. */
export function AddStudents({ to, onClose }: AddStudentsProps) {
  const t = useT()
  const [way, setWay] = useState('known')
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(($) => $.add.title, { name: to.name })} closeLabel={t(($) => $.common.action.close)}>
        <Tabs value={way} onValueChange={setWay}>
          <TabsList label={t(($) => $.add.ways)}>
            <TabsTrigger value="known">{t(($) => $.add.known)}</TabsTrigger>
            <TabsTrigger value="new">{t(($) => $.add.new)}</TabsTrigger>
            {/* Whoever leads one class does not take pupils out of another. */}
            {to.can.administer && <TabsTrigger value="class">{t(($) => $.add.fromClass)}</TabsTrigger>}
          </TabsList>
          <TabsContent value="known">
            <AddKnown to={to} roleCode="SISWA" onDone={onClose} />
          </TabsContent>
          <TabsContent value="new">
            <div className="grid gap-4">
              <p className="text-sm">{t(($) => $.add.newText)}</p>
              <Button asChild className="sm:w-fit">
                <Link to={`/tambah-orang?sebagai=STUDENT&kelas=${to.id}`}>
                  <UserPlus aria-hidden />
                  {t(($) => $.add.fill)}
                </Link>
              </Button>
            </div>
          </TabsContent>
          <TabsContent value="class">
            <AddFromClass to={to} onDone={onClose} />
          </TabsContent>
        </Tabs>
        <p className="mt-5 flex flex-wrap items-center justify-between gap-2 border-t border-border pt-4 text-sm text-muted-foreground">
          {t(($) => $.add.many)}
          <Button asChild size="sm" variant="outline">
            <Link to={`/impor/students?class_id=${to.id}`}>
              <FileSpreadsheet aria-hidden />
              {t(($) => $.add.import)}
            </Link>
          </Button>
        </p>
      </DialogContent>
    </Dialog>
  )
}
