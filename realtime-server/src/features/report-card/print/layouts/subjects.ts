/** Tables of subjects, by their groups; the head of a table stands again on each page. */
export const subjects = String.raw`
// A course with what is said of it: what is reached above, what is still needed below a thin line.
#let described(final) = {
  let parts = final.said
  if parts.len() < 2 { return say(parts.at(0, default: none)) }
  stack(spacing: 1.2mm, say(parts.at(0)), line(length: 100%, stroke: 0.3pt + luma(150)), say(parts.at(1)))
}

#let subject-table(one, aspect, columns, aligns, names, cells) = {
  // A narrow column before the others holds the title of a group to its first subject.
  let (columns, aligns) = ((0mm, ..columns), (middle, ..aligns))
  let title(name) = table.cell(colspan: columns.len() - 1, align: side, strong(name))
  let heads = (table.cell(inset: 0pt, stroke: none, []), ..names.map(name => table.cell(align: middle, strong(name))))
  let rows = ()
  let number = 0
  for group in one.groups {
    let courses = group.courses.filter(course => course.finals.any(final => final.aspect == aspect))
    for (index, course) in courses.enumerate() {
      number += 1
      let final = course.finals.find(final => final.aspect == aspect)
      let titled = index == 0 and one.groups.len() > 1
      rows.push((
        ..if titled { (bond(2), title(group.title)) } else { (bond(1),) },
        [#number], ..cells(course, final),
      ))
    }
  }
  if rows.len() == 0 { rows.push((bond(1), ..range(columns.len() - 1).map(_ => [-]))) }
  in-pieces(rows, table.header(..heads), (rows, ..first) => table(
    columns: columns,
    align: (x, y) => aligns.at(x),
    ..first,
    ..rows.flatten(),
  ))
}
`
