export * from './institutions.ts'
export * from './people.ts'
export * from './registers.ts'
