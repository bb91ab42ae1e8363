# Names of the campaign as they stand in the middle of a sentence. What is not here is told as it is printed.

et-room = { $tile ->
    [M-001] the garage
    [M-002] the front bay
    [M-003] the office
    [M-004] the Oliveras' kitchen
    [M-005] the Oliveras' bedroom
    [M-006] the patio
    [M-009] the corner
    [M-011] the dispensary
    [M-013] the caretaker's rooms
    [M-014] the embankment
   *[other] { $name }
}
