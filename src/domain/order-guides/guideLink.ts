import { ROUTES } from '../navigation/paths'

/** Whether products offer Add to Order Guide: not to Public users, in punchout, or on /order-guide (Spec 2 §2, §4, §6). */
export function showsGuideLink(userType: string, isPunchout: boolean, pathname: string): boolean {
  return userType !== 'Public' && !isPunchout && pathname !== ROUTES.orderGuide
}
