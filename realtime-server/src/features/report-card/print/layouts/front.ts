/** The front of a pupil's book of report cards: cover, the school, and sixteen things about the pupil, and tables for moves. */
export const front = String.raw`
#let bare-page(one, foot: none, body) = {
  set page(..paper(one), margin: (x: 25mm, top: 25mm, bottom: 20mm), header: none, background: none, footer: if foot != none {
    set text(size: 8.5pt, fill: luma(60))
    foot
  })
  body
}

#let cover(one, index) = {
  bare-page(one, align(center, {
    v(10mm)
    drawn(one.kop.left, 45mm, 45mm)
    v(12mm)
    text(size: 26pt, weight: "bold")[RAPOR]
    v(2mm)
    text(size: 15pt, weight: "bold", upper(one.kind))
    v(4mm)
    text(size: 17pt, weight: "bold", upper(one.school.name))
    v(1fr)
    block(below: 2mm, text(size: 11pt)[Nama Murid])
    box(width: 120mm, stroke: 0.8pt, inset: 3.4mm, text(size: 14pt, weight: "bold", upper(one.student.full_name)))
    v(6mm)
    block(below: 2mm, text(size: 11pt)[NISN / NIS])
    box(width: 120mm, stroke: 0.8pt, inset: 3.4mm, text(size: 13pt)[#short(one.student.nisn) / #short(one.student.nis)])
    v(1fr)
    for line in one.foot { text(size: 12pt, weight: "bold", upper(line)); linebreak() }
    v(6mm)
  }))
  bare-page(one, {
    align(center, block(below: 12mm, text(size: 14pt, weight: "bold")[IDENTITAS SEKOLAH]))
    set text(size: 11pt)
    grid(
      columns: (48mm, 5mm, 1fr),
      row-gutter: 4.4mm,
      ..one.facts.map(((name, value)) => (name, [:], short(value))).flatten(),
    )
  })
}

#let pupil-identity(one, index) = bare-page(one, foot: [#one.student.full_name], {
  align(center, block(below: 9mm, text(size: 14pt, weight: "bold")[KETERANGAN DIRI MURID]))
  set text(size: 11pt)
  grid(
    columns: (8mm, 56mm, 4mm, 1fr),
    row-gutter: 3.4mm,
    ..one.items.map(((number, name, value)) => (
      if number != none { [#number.] }, name, if value != false { [:] }, if value != false { short(value) },
    )).flatten(),
  )
  v(1fr)
  block(breakable: false, grid(
    columns: (1fr, 80mm),
    align: (center + bottom, left),
    // The photo is glued in, and stamped over its corner.
    rect(width: 30mm, height: 40mm, stroke: 0.5pt, align(middle, text(size: 9pt, fill: luma(90))[Pas foto #linebreak() 3 × 4])),
    signature([#one.place #linebreak() #one.principal.title], one.principal.name, one.principal.nip),
  ))
})

// Filled in by hand when a pupil leaves for another school or comes from one.
#let moves-head(one, title) = {
  align(center, block(below: 6mm, text(size: 14pt, weight: "bold")[KETERANGAN PINDAH #title]))
  block(below: 5mm, facts(left: 34mm, (("Nama Murid", strong(upper(one.student.full_name))), ("NIS / NISN", [#short(one.student.nis) / #short(one.student.nisn)]))))
}
#let by-hand(one) = {
  set par(leading: 0.7em)
  [#dots(width: 46mm) #linebreak() #one.principal_title #v(16mm) #dots(width: 46mm) #linebreak() NIP.]
}
#let moves(one, index) = {
  let times = range(3)
  bare-page(one, foot: [#one.student.full_name], {
    moves-head(one, "KELUAR")
    table(
      columns: (26mm, 28mm, 1fr, 58mm),
      align: (x, y) => if x == 3 { side } else { center + top },
      head("Tanggal", "Kelas yang Ditinggalkan", "Sebab Keluar atau Atas Permintaan (Tertulis)", "Tanda Tangan Kepala Sekolah, Stempel, dan Orang Tua/Wali"),
      ..times.map(_ => ([], [], [], {
        set text(size: 9pt)
        by-hand(one)
        v(2mm)
        [Orang Tua/Wali #v(14mm) #dots(width: 46mm)]
      })).flatten(),
    )
  })
  bare-page(one, foot: [#one.student.full_name], {
    moves-head(one, "MASUK")
    table(
      columns: (10mm, 48mm, 1fr, 58mm),
      align: (x, y) => if x == 0 { center + top } else { left + top },
      head("No", "Masuk", "", "Tanda Tangan"),
      ..times.map(_ => {
        let asked = ("Nama Murid", "Nomor Induk", "Nama Sekolah Asal", "Masuk di sekolah ini, tanggal", "Di kelas", "Tahun Pelajaran")
        asked.enumerate().map(((at, name)) => (
          [#(at + 1)], block(height: 6.5mm, name), [],
          ..if at == 0 { (table.cell(rowspan: asked.len(), { set text(size: 9pt); v(4mm); by-hand(one) }),) },
        )).flatten()
      }).flatten(),
    )
  })
}
`
