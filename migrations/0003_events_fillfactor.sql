-- Half of each page stays free, so that counting places (an update of a column in no index) stays within its page.
ALTER TABLE events SET (fillfactor = 50);
