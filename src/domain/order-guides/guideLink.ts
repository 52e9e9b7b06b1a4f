import { ROUTES } from '../navigation/paths'

/** Whether products offer Add to Order Guide: not to Public users, and not on /order-guide (Spec 2 §2, §6). */
export function showsGuideLink(userType: string, pathname: string): boolean {
  return userType !== 'Public' && pathname !== ROUTES.orderGuide
}
