import { Route, Routes } from 'react-router'
import { AttendancePage } from '../custom/attendance/AttendancePage.tsx'
import { Address } from './Address.tsx'

/** The attendance lists at their addresses, and what stands in for the pages that they lead to. */
export function AttendanceScreens() {
  return (
    <>
      <Routes>
        <Route element={<AttendancePage />} path="/procedures/:key?" />
        <Route element={<h1>Outra tela</h1>} path="*" />
      </Routes>
      <Address />
    </>
  )
}
