package org.quern.bench.packages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The installer of Windows or macOS, made by jpackage.
 *
 * @param program the folder of the program
 * @param resources contains a folder with options for each type
 * @param jvmOptions separated by spaces
 */
record ApplicationPackage(Path program, Path resources, String jvmOptions) {

    /** @param type {@code msi} or {@code dmg}; for tests, {@code app-image} with the options of none */
    void make(Path folder, String version, String type) throws IOException {
        // The startup cache lies beside the jars, where jpackage's launcher can name it.
        Files.move(program.resolve("quern.aot"), program.resolve("lib/quern.aot"));
        List<String> arguments = new ArrayList<>(List.of("--type", type, "--name", name(type), "--app-version", version,
                "--vendor", "Quern", "--description", "Workbench for property graphs and question benchmarks",
                "--runtime-image", program.resolve("runtime").toString(), "--input", program.resolve("lib").toString(),
                "--main-jar", "quern-" + version + ".jar", "--java-options",
                jvmOptions
                        + " -XX:AOTCache=$APPDIR/quern.aot -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -Xlog:disable",
                "--dest", folder.toString()));
        if (!type.equals("app-image")) {
            arguments.addAll(List.of("--license-file", program.resolve("share/doc/quern/LICENSE").toString(),
                    "--file-associations", resources.resolve("workspace.association").toString(), "--icon",
                    icon(folder, type).toString(), "@" + resources.resolve(type).resolve("jpackage.options")));
        }
        Tool.jdk("jpackage", arguments);
    }

    /** On Windows, names of files do not distinguish cases, and the launcher for terminals is {@code quern}. */
    static String name(String type) {
        return type.equals("msi") ? "Quern Workbench" : "Quern";
    }

    private static Path icon(Path folder, String type) throws IOException {
        Path file = folder.resolve(type.equals("msi") ? "quern.ico" : "quern.icns");
        if (type.equals("msi"))
            Icons.ico(file);
        else
            Icons.icns(file);
        return file;
    }
}
