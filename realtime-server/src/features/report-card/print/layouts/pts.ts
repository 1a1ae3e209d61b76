/** The middle of a semester: numbers and room for a remark, signed by the school alone. */
export const pts = String.raw`
#let pts-scores(one) = {
  let skills = one.groups.any(group => group.courses.any(course => course.finals.any(final => final.aspect == 2)))
  let of(aspect) = subject-table(
    one, aspect,
    (9mm, 1fr, 17mm, 1.8fr),
    (middle, side, middle, side),
    ("No", "Mata Pelajaran", "Nilai", "Catatan"),
    (course, final) => (say(course.name), strong(short(final.printed)), if final.said.len() > 0 { final.said.map(say).join() }),
  )
  let tables = if skills { (lower-head("1. Pengetahuan"), ..of(1), lower-head("2. Keterampilan"), ..of(2)) } else { of(1) }
  (..tables.slice(0, -1), { tables.last(); rank-line(one) })
}
#let pts-sections = (..usual-sections, NILAI: pts-scores)
#let pts(one, index) = sheet(one, index, {
  kop(one)
  headline(one.title)
  usual-identity(one)
  body-of(one, pts-sections, two-signatures(one))
})
`
