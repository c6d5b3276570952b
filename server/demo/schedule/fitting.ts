/** Sex and age of a patient, as far as their record tells. */
export interface Traits {
  isWoman: boolean
  /** In whole years; null without a birth date. */
  age: number | null
}

/** Surgeries of people of some age and sex only, by their names; those of a whole group say so there (`SurgeryGroup.patients`). */
const particular: readonly (readonly [names: RegExp, isFor: (patient: Traits) => boolean])[] = [
  [
    /^(Cesariana|Parto|Cerclagem|Laqueadura)|pós-aborto|gravidez|com laqueadura/,
    ({ isWoman, age }) => isWoman && isBetween(age, 18, 44),
  ],
  [/^Mamoplastia|retovaginal/, ({ isWoman }) => isWoman],
  [/^Vasectomia/, ({ isWoman, age }) => !isWoman && isBetween(age, 25, 59)],
  [/ginecomastia|^Orquidopexia|hipospádia|criptorquidia/, ({ isWoman }) => !isWoman],
  [/pé torto|lábio leporino|fenda palatina|canal arterial/, ({ age }) => isBetween(age, 0, 25)],
  [/^Piloromiotomia|atresia de esôfago/, ({ age }) => isBetween(age, 0, 1)],
]

/** Whether an age is known and within limits, both included. */
const isBetween = (age: number | null, least: number, most: number) =>
  age !== null && age >= least && age <= most

/** Whether a surgery is one that somebody of this age and sex has. */
export const fits = (surgery: string, patient: Traits): boolean =>
  particular.every(([names, isFor]) => !names.test(surgery) || isFor(patient))
