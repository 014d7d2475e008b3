package org.quern.task;

import java.nio.file.Path;
import java.util.List;

/** The files that a use case wrote. */
public record WrittenFiles(List<Path> files) {}
