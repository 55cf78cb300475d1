import { useEffect } from 'react';
import type { HostChannel } from './host-channel.ts';

/** Beyond that the portal scrolls within its frame: lists load what is in sight, and everything would be in a frame without an end. */
const HIGHEST = 2_400;

/** Tells the page around the portal how high it is, each time that changes. */
export const useHeight = ({ post }: HostChannel): void => {
  useEffect(() => {
    let last = 0;
    const measure = () => {
      const height = Math.min(Math.ceil(document.body.getBoundingClientRect().height), HIGHEST);
      if (height === last) return;
      last = height;
      post({ type: 'resized', height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [post]);
};
