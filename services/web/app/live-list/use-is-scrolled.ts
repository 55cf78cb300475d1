import { useEffect, useState } from 'react';

/** Is the page scrolled by more than so many pixels? */
export const useIsScrolled = (pixels: number): boolean => {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return isScrolled;
};
