INSERT INTO forum_categories (slug) VALUES
  ('introductions'), ('business'), ('golf'), ('golf-days'), ('feedback'),
  ('leeds'), ('manchester'), ('liverpool'), ('birmingham'), ('sheffield'), ('nottingham'), ('coventry'), ('leicester');
