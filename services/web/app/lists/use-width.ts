import { useEffect, useState } from 'react';

/** Pixels that an element has for what is in it, 0 until it is there; and what the element is given as its `ref`. */
export const useWidth = (): [width: number, ref: (element: HTMLElement | null) => void] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, setElement];
};
