import AppBar from '@mui/material/AppBar'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { configureStore } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'

/* The yardstick: what any storefront of this kind loads before doing anything itself. */

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({
    signIn: build.mutation<unknown, { username: string; password: string }>({
      query: (body) => ({ url: 'token', method: 'POST', body }),
    }),
  }),
})

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
})

function SignIn() {
  const [signIn] = api.useSignInMutation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void signIn({ username, password })
      }}
    >
      <TextField label="Username" value={username} onChange={({ target }) => setUsername(target.value)} />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="contained">
        Sign In
      </Button>
    </form>
  )
}

function Floor() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AppBar position="static">
        <Button color="inherit" onClick={() => setIsOpen(true)}>
          Menu
        </Button>
      </AppBar>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)}>
        <Link to="/">Sign in</Link>
      </Drawer>
      <Routes>
        <Route path="*" element={<SignIn />} />
      </Routes>
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its #root element')
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <ThemeProvider theme={createTheme({ cssVariables: true })}>
        <BrowserRouter>
          <Floor />
        </BrowserRouter>
      </ThemeProvider>
    </Provider>
  </StrictMode>,
)
