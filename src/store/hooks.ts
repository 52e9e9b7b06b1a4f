export { useAppDispatch, useAppExtra, useAppSelector, useAppStore, useToday } from '@/session/hooks'
